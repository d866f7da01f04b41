/** A server-sent event. A message that only advances the id has no data. */
export interface SseMessage {
  id?: string;
  type: string;
  data: string;
}

/** Messages may be split into chunks anywhere. The server writes '\n' and one line of data per message. */
export async function* readSseMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<SseMessage> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) yield parseSseMessage(part);
    }
  } finally {
    // A reader that stops early must close the connection, too.
    await reader.cancel().catch(() => undefined);
  }
}

function parseSseMessage(text: string): SseMessage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return { id: field('id'), type: field('event') ?? 'message', data: field('data') ?? '' };
}
