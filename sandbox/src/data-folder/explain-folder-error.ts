const reasons: Record<string, string> = {
  EACCES: 'it may not be written by this user',
  EPERM: 'it may not be written by this user',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'there is no space left on its disk',
  EDQUOT: 'there is no space left in the disk quota',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'it can not be made there',
};

/** Turns a system error into one line that tells people what to do. */
export function explainFolderError(error: unknown, folder: string): Error {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  return new Error(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
}
