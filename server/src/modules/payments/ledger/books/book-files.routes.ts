import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#platform/database/tables';
import { notFound } from '#platform/http/refusal';
import { perNetwork } from '#platform/http/rate-limits';
import { findCheckpoint } from './checkpoints/checkpoints.repository';
import { noteOfToday } from './checkpoints/own-checkpoint';
import { readHead, type BooksReading } from './checkpoints/read-head';
import { findLeaves } from './leaves/leaves.repository';
import { readTilePath, type NamedTile } from './tree/tile-path';
import { hashLength, tileWidth, widthOf } from './tree/tiles';
import { findTile } from './tree/tiles.repository';
import { cosignatureLine } from './witnesses/cosignatures';
import { findWitnesses } from './witnesses/witnesses.repository';

/** A full tile never changes, and a partial one is named by its width. */
const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=5';

/** Somebody who reads all books of a year does so within minutes, and each answer costs one or two reads of an index. */
const filesAMinute = 600;

const asBundle = (entries: readonly string[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );

async function readTile(db: Db, epoch: number, { level, index, width }: NamedTile): Promise<Buffer | undefined> {
  if (level !== 'entries') return (await findTile(db, epoch, { level, index }))?.subarray(0, width * hashLength);
  const leaves = await findLeaves(db, epoch, index * tileWidth, index * tileWidth + width);
  return asBundle(leaves.map(({ data }) => data));
}

/** The addresses of c2sp.org/tlog-tiles below /books/1, which is the origin of the first epoch. */
export async function bookFileRoutes(app: FastifyInstance, services: BooksReading): Promise<void> {
  const { db } = services;
  const limited = { config: { rateLimit: perNetwork(filesAMinute) }, schema: { hide: true } };

  /** The lines of witnesses who have signed the same tree stand below that of the court. */
  const sendNote = async (reply: FastifyReply, epoch: number) => {
    const checkpoint = await findCheckpoint(db, epoch);
    if (!checkpoint) throw notFound();
    const { booksKey: key } = services;
    const note = key ? await noteOfToday(checkpoint.note, key, epoch) : checkpoint.note;
    // Witnesses of before have signed the earlier name.
    const witnesses = note === checkpoint.note ? await findWitnesses(db, epoch, checkpoint.size) : [];
    const lines = await Promise.all(witnesses.map((witness) => cosignatureLine(key?.prefix ?? '', witness)));
    return reply
      .header('cache-control', shortly)
      .type('text/plain; charset=utf-8')
      .send([note, ...lines].join(''));
  };

  app.get('/books/checkpoint', limited, async (_request, reply) => sendNote(reply, (await readHead(services)).epoch));

  app.get<{ Params: { epoch: string } }>('/books/:epoch/checkpoint', limited, async ({ params }, reply) =>
    sendNote(reply, epochOf(params.epoch)),
  );

  app.get<{ Params: { epoch: string; '*': string } }>('/books/:epoch/tile/*', limited, async ({ params }, reply) => {
    const epoch = epochOf(params.epoch);
    const tile = readTilePath(params['*']);
    const signed = await findCheckpoint(db, epoch);
    if (!tile || !signed) throw notFound();
    const { level, index, width } = tile;
    if (width > widthOf(signed.size, { level: level === 'entries' ? 0 : level, index })) throw notFound();
    reply.header('cache-control', forever).type('application/octet-stream');
    return reply.send(await readTile(db, epoch, tile));
  });
}

const epochOf = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
};
