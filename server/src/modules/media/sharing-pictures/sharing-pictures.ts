import { createWorkQueue } from '#platform/resilience/work-queue';
import { LruCache } from '#platform/resilience/lru-cache';
import { unavailable } from '#platform/http/refusal';
import { drawPicture } from './draw-picture';
import type { SharingCard } from './sharing-card';

export interface SharingPicture {
  bytes: Buffer;
  /** False if the photo could not be read. */
  isWhole: boolean;
}

/** Reads a photo of our own. */
type ReadPhoto = (id: string) => Promise<Buffer | undefined>;

const mostBytes = 24 * 1024 * 1024;
/** Each drawing takes all cores for a moment, and orders take priority. */
const drawnAtOnce = 1;
const mostWaiting = 20;

/** Draws each picture once for any number of requests, and caches the newest ones. */
export class SharingPictures {
  private readonly drawn = new LruCache<string, SharingPicture>(mostBytes, ({ bytes }) => bytes.length);
  private readonly underWay = new Map<string, Promise<SharingPicture>>();
  private readonly enqueue = createWorkQueue(drawnAtOnce, mostWaiting, () =>
    unavailable('We’re drawing many pictures at once. Please try again in a moment.'),
  );

  constructor(
    private readonly readPhoto: ReadPhoto,
    private readonly draw: typeof drawPicture = drawPicture,
  ) {}

  /** The name must change with everything that is drawn. */
  async pictureOf(name: string, card: SharingCard, photoId?: string): Promise<SharingPicture> {
    const known = this.drawn.get(name) ?? this.underWay.get(name);
    if (known) return known;
    const drawing = this.enqueue(() => this.make(card, photoId)).finally(() => this.underWay.delete(name));
    this.underWay.set(name, drawing);
    const picture = await drawing;
    if (picture.isWhole) this.drawn.set(name, picture);
    return picture;
  }

  private async make(card: SharingCard, photoId: string | undefined): Promise<SharingPicture> {
    const photo = photoId === undefined ? undefined : await this.readPhoto(photoId).catch(() => undefined);
    try {
      return { bytes: await this.draw(card, photo), isWhole: photoId === undefined || photo !== undefined };
    } catch (error) {
      if (!photo) throw error;
      return { bytes: await this.draw(card, undefined), isWhole: false };
    }
  }
}
