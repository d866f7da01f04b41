/** The answer of GET /api/books, as far as the audit needs it. */
export interface PublishedBooks {
  epoch: number;
  origin: string;
  key: string;
  checkpoint: string;
  epochs: { number: number; openedAt: string; lost?: string }[];
}

const bundleSize = 256;

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}, so the books can’t be read.`);
  return response;
}

export const readPublishedBooks = async (url: string): Promise<PublishedBooks> =>
  (await (await get(`${url}/api/books`)).json()) as PublishedBooks;

/** Writes the number of a tile as c2sp.org/tlog-tiles does: 1234067 is x001/x234/067. */
const pathOfTile = (index: number): string => {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  return groups.map((group, place) => (place === groups.length - 1 ? group : `x${group}`)).join('/');
};

/** Reads the entries of a tree, bundle by bundle. */
export async function* readEntries(url: string, epoch: number, size: number): AsyncGenerator<Buffer> {
  for (let index = 0; index * bundleSize < size; index += 1) {
    const width = Math.min(bundleSize, size - index * bundleSize);
    const path = `${pathOfTile(index)}${width < bundleSize ? `.p/${width}` : ''}`;
    const bytes = Buffer.from(await (await get(`${url}/books/${epoch}/tile/entries/${path}`)).arrayBuffer());
    for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at))
      yield bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at));
  }
}
