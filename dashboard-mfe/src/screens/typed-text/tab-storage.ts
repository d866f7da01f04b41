/** What this tab remembers until it is closed. A browser may have no storage for us, or none left: then nothing is remembered. */
export const tabStorage = {
  read: (key: string): string | undefined => tried(() => sessionStorage.getItem(key)) ?? undefined,
  keep: (key: string, text: string): void => tried(() => sessionStorage.setItem(key, text)),
  forget: (key: string): void => tried(() => sessionStorage.removeItem(key)),
};

function tried<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
