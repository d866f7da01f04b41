/** Rejects with the message when the work takes longer. The work itself can't be stopped. */
export async function withTimeLimit<Result>(work: Promise<Result>, limitMs: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitReached(message)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export class TimeLimitReached extends Error {}
