// The few assertions these tests need, so that nothing has to be fetched.

/** @param {unknown} found @param {unknown} wanted */
export function equal(found, wanted, words = "") {
  const [a, b] = [found, wanted].map((one) => JSON.stringify(one));
  if (a !== b) throw new Error(`${words ? `${words}: ` : ""}found ${a}, wanted ${b}`);
}

/** @param {unknown} found @param {RegExp} shape */
export function matches(found, shape) {
  if (!shape.test(String(found))) throw new Error(`found ${JSON.stringify(found)}, wanted ${shape}`);
}
