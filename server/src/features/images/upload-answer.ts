import { errorStatus, type ErrorCode } from 'shared-api/errors';
import type { Refusal } from '#http/refusal';
import { photoPath } from './photo-address';
import type { ImageRow } from './images.repository';

/** The answer of spec point 7's image host: read for `success` and `data.url`. */
export type UploadAnswer =
  | {
      success: true;
      status: 200;
      data: { id: string; url: string; width: number; height: number; placeholder: string };
    }
  | { success: false; status: number; error: { code: ErrorCode; message: string } };

export const presentUpload = ({ id, width, height, placeholder }: ImageRow, publicUrl: string): UploadAnswer => ({
  success: true,
  status: 200,
  data: { id, url: publicUrl + photoPath(id), width, height, placeholder },
});

export const presentFailure = ({ code, detail }: Refusal): UploadAnswer => ({
  success: false,
  status: errorStatus[code],
  error: { code, message: detail },
});
