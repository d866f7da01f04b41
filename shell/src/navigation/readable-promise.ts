/** React.use() reads a promise with these fields without suspending, so a loaded page shows in the same render. */
export function readablePromise<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

export const resolvedPromise = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

export function rejectedPromise(reason: Error): Promise<never> {
  const rejected = Promise.reject(reason);
  rejected.catch(() => {});
  return Object.assign(rejected, { status: 'rejected', reason });
}
