/** The name has no slash, so it survives a sign-out: the key is of this device and of no person. */
const database = 'food-court-witness';
const store = 'keys';
const only = 'signing';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed'));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

const objects = (opened: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  opened.transaction(store, mode).objectStore(store);

/** The signing key of this browser. Nobody can read its private part, not even this page. */
export async function witnessKeys(): Promise<CryptoKeyPair> {
  const opened = await openDatabase();
  try {
    const found = await settled(objects(opened, 'readonly').get(only) as IDBRequest<CryptoKeyPair | undefined>);
    if (found) return found;
    const made = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    await settled(objects(opened, 'readwrite').put(made, only));
    return made;
  } finally {
    opened.close();
  }
}
