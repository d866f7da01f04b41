import type { ImageHost } from '../config/runtime-config';
import { ApiError } from '../errors/api-error';
import { photoNotSent } from './photo-not-sent';

interface HostAnswer {
  success?: boolean;
  data?: { url?: string };
  error?: { message?: string };
}

/** Ten megabytes over a slow line take a minute. */
const uploadTimeoutMs = 120_000;

/** One photo to the image host; answers the address it is served from. */
export async function uploadPhoto(host: ImageHost, photo: File): Promise<string> {
  const form = new FormData();
  form.set('image', photo);
  const address = new URL(host.url, (globalThis as { location?: { href: string } }).location?.href);
  address.searchParams.set('key', host.key);
  let answer: HostAnswer;
  try {
    answer = (await (
      await fetch(address, { method: 'POST', body: form, signal: AbortSignal.timeout(uploadTimeoutMs) })
    ).json()) as HostAnswer;
  } catch {
    throw photoNotSent();
  }
  if (answer.success && answer.data?.url) return answer.data.url;
  throw new ApiError(
    'image_refused',
    answer.error?.message ?? 'The photo was not accepted. Please choose another one.',
    422,
  );
}
