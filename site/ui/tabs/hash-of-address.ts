/** What stands after # in the address, decoded; as it stands where it is not encoded rightly, as in `#%`. */
export function hashOfAddress(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
