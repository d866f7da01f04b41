import { noSuch } from './refusal';

export function found<Record>(record: Record | undefined, what: string, id: string, param = 'id'): Record {
  if (record === undefined) throw noSuch(what, id, param);
  return record;
}
