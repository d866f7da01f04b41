interface Header {
  version?: number;
  tileType?: number;
  compression?: number;
  dataLength?: number;
}

/** A PMTiles file that ends with its header. */
export function headerOf({ version = 3, tileType = 1, compression = 2, dataLength = 0 }: Header): Buffer {
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.set([version], 7);
  header.writeBigUInt64LE(BigInt(header.length), 56);
  header.writeBigUInt64LE(BigInt(dataLength), 64);
  header.set([compression, compression, tileType], 97);
  return header;
}
