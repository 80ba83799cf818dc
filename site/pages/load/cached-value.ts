export interface CachedValue<Value> {
  /** The current value; after a failure the last one that loaded. @throws what loading throws when there is none */
  get(): Promise<Value>;
  /** The next `get` loads anew. */
  expire(): void;
}

/** A value that is loaded once, shared by all who ask, until it is said to be out of date. */
export function cachedValue<Value>(
  load: () => Promise<Value>,
  onFailure: (error: unknown) => void,
): CachedValue<Value> {
  let current: { value: Value } | undefined;
  let last: { value: Value } | undefined;
  let loading: Promise<Value> | undefined;

  const start = (): Promise<Value> => {
    const mine = load()
      .then((value) => {
        last = { value };
        // Out of date already when it was expired while it was being loaded.
        if (loading === mine) current = last;
        return value;
      })
      .catch((error: unknown) => {
        if (!last) throw error;
        onFailure(error);
        return last.value;
      })
      .finally(() => {
        if (loading === mine) loading = undefined;
      });
    loading = mine;
    return mine;
  };

  return {
    get: () => (current ? Promise.resolve(current.value) : (loading ?? start())),
    expire() {
      current = undefined;
      loading = undefined;
    },
  };
}
