import { t } from '../languages/language';
import type { ImageHost } from '../entities/runtime-config';
import { ApiError } from '../errors/api-error';

interface HostAnswer {
  success?: boolean;
  data?: { url?: string };
  error?: { message?: string };
}

/** Ten megabytes take a minute over a slow connection. */
const uploadTimeoutMs = 120_000;

export async function postPhoto(host: ImageHost, photo: File): Promise<string> {
  const form = new FormData();
  form.set('image', photo);
  const address = new URL(host.url, (globalThis as { location?: { href: string } }).location?.href);
  address.searchParams.set('key', host.key);
  const response = await fetch(address, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(uploadTimeoutMs),
  });
  const answer = (await response.json().catch((error: Error) => {
    // A proxy in front of a host that is down returns an HTML page.
    if (response.status >= 500) return {};
    throw error;
  })) as HostAnswer;
  if (answer.success && answer.data?.url) return answer.data.url;
  if (response.status >= 500)
    throw new ApiError(
      'unavailable',
      answer.error?.message ?? t('We couldn’t process the photo. Please try again.'),
      response.status,
    );
  throw new ApiError(
    'image_refused',
    answer.error?.message ?? t('The photo was not accepted. Please choose another one.'),
    422,
  );
}
