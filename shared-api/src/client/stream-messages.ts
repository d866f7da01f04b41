/** A message of a stream of server-sent events; one that only moves the id on has no data. */
export interface StreamMessage {
  id?: string;
  type: string;
  data: string;
}

/** The messages as they come, however the line cuts them up. The server writes '\n' and data of one line. */
export async function* messagesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) yield messageIn(part);
    }
  } finally {
    // Whoever stops reading hangs up, too.
    await reader.cancel().catch(() => undefined);
  }
}

function messageIn(text: string): StreamMessage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return { id: field('id'), type: field('event') ?? 'message', data: field('data') ?? '' };
}
