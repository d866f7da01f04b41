const reasons: Record<string, string> = {
  EACCES: 'this user can’t write to it',
  EPERM: 'this user can’t write to it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'part of its path is a file, not a folder',
  EEXIST: 'a file with that name exists',
  ENOENT: 'it can’t be created there',
};

/** Turns a system error into one line that tells people what to do. */
export function explainFolderError(error: unknown, folder: string): Error {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  return new Error(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
}
