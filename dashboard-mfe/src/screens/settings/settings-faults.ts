import { ApiError } from 'shared-api';
import { PhotoNotSent } from '../photos/send-photos';
import type { SettingsValues } from './settings-changes';

type FieldFault = [field: keyof SettingsValues, message: string];

const fieldOfCall: Record<string, keyof SettingsValues> = { name: 'name', image: 'photos' };

/** The fields that are to blame for a failure, and what stands under each. */
export function fieldFaults(error: unknown): FieldFault[] {
  if (error instanceof PhotoNotSent) return [['photos', error.message]];
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ field, detail }): FieldFault[] => {
    const own = fieldOfCall[field];
    return own ? [[own, detail]] : [];
  });
}
