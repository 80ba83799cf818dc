/**
 * The rows whose state is wanted (1 in a table over all states), in their order. Rows of no interest are written over by the
 * next one: nothing branches.
 * @param into one place longer than there are rows
 */
export const rowsIn = (states: Uint8Array, wanted: Uint8Array, into: Int32Array): Int32Array => {
  let count = 0;
  for (let row = 0; row < states.length; row += 1) {
    into[count] = row;
    count += wanted[states[row] as number] as number;
  }
  return into.subarray(0, count);
};
