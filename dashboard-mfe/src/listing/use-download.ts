import { useState } from 'react';
import { toast } from '@food-court/shared-auth';
import { saveFile } from '#page/save-file.ts';
import { failureText } from '#page/failure-text.ts';

/** Spreadsheets recognise UTF-8 by this mark, which is lost when an answer is read as text. */
export const utf8Mark = '\uFEFF';

/** Downloads the rows of all pages of a list. */
export function useDownload(name: () => string, load: () => Promise<string>) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(name(), 'text/csv', utf8Mark + (await load()));
    } catch (error) {
      toast.error(failureText(error, {}));
    } finally {
      setLoading(false);
    }
  };
  return { download: () => void download(), isLoading };
}
