/** A value that loads when somebody first asks for it, and stays. After a failure, the next call tries again. */
export function loadedOnce<Value>(load: () => Promise<Value>) {
  let loading: Promise<Value> | undefined;
  let loaded: Value | undefined;
  return {
    load: (): Promise<Value> =>
      (loading ??= load().then(
        (value) => (loaded = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
    ifLoaded: (): Value | undefined => loaded,
  };
}
