/** One photo in all its sizes: 'master.webp', '320.webp', … */
export type PictureFiles = ReadonlyMap<string, Buffer>;

/** Where pictures lie: the data folder or a bucket. A picture never changes once it is there. */
export interface PictureStore {
  /** All files of the picture, or none. */
  keep: (id: string, files: PictureFiles) => Promise<void>;
  read: (id: string, name: string) => Promise<Buffer | undefined>;
}
