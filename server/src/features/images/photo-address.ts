/** A photo of our own host, as its address names it. */
const ownPath = /^\/images\/[0-9A-Za-z]{1,64}\/\d{3,4}\.(?:webp|avif)$/;

/** What is kept of a photo's address: our own without the host, so that another port or domain later breaks nothing. */
export function keptPhoto(publicUrl: string, address: string): string {
  const url = new URL(address);
  return url.origin === new URL(publicUrl).origin && ownPath.test(url.pathname) ? url.pathname : address;
}

export const shownPhoto = (publicUrl: string, kept: string): string => (kept.startsWith('/') ? publicUrl + kept : kept);

export const photoPath = (id: string, width: number, format: string): string => `/images/${id}/${width}.${format}`;
