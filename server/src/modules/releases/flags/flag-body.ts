import { roles } from '@food-court/shared-api/contract';
import { Type, type Static } from 'typebox';
import { DeployableName } from '../teams/change-body';

const FlagName = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 50 });
const Kitchen = Type.String({ pattern: '^[\\w-]{1,64}$' });

const Rule = Type.Object(
  {
    share: Type.Number({ minimum: 0, maximum: 100 }),
    roles: Type.Optional(Type.Array(Type.Enum([...roles]), { minItems: 1, maxItems: roles.length, uniqueItems: true })),
    kitchens: Type.Optional(Type.Array(Kitchen, { minItems: 1, maxItems: 50, uniqueItems: true })),
  },
  { additionalProperties: false },
);

export const FlagsOfRemote = Type.Object({ remote: DeployableName });
export type FlagsOfRemote = Static<typeof FlagsOfRemote>;

/** A rule of null goes back to the default. */
export const FlagChange = Type.Object(
  {
    remote: DeployableName,
    flag: FlagName,
    rule: Type.Union([Rule, Type.Null()]),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type FlagChange = Static<typeof FlagChange>;
