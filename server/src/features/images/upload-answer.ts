import { errorStatus, type ErrorCode } from 'shared-api/errors';
import { refusalFor } from '#http/problem';
import { photoPath } from './photo-address';
import type { ImageRow } from './images.repository';
import { standardFormat, standardWidth } from './sizes';

/** The answer of spec point 7's image host: read for `success` and `data.url`. */
export type UploadAnswer =
  | { success: true; status: 200; data: { id: string; url: string; width: number; height: number; placeholder: string } }
  | { success: false; status: number; error: { code: ErrorCode; message: string } };

export const presentUpload = ({ id, width, height, placeholder }: ImageRow, publicUrl: string): UploadAnswer => ({
  success: true,
  status: 200,
  data: { id, url: publicUrl + photoPath(id, standardWidth, standardFormat), width, height, placeholder },
});

export function presentFailure(error: unknown): UploadAnswer {
  const { code, detail } = refusalFor(error);
  return { success: false, status: errorStatus[code], error: { code, message: detail } };
}
