/** False for the error that may well happen; any other is thrown on. */
export const unless =
  (expected: string) =>
  (error: unknown): false => {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  };
