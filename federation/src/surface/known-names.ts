import type { CallInput, CallName, ReadCallName } from '@food-court/shared-api/contract';

type PathNames<Call extends CallName> = CallInput<Call> extends { params: infer Params } ? keyof Params : never;
type InputNames<Call extends CallName> =
  CallInput<Call> extends { query?: infer Query } ? keyof NonNullable<Query> : never;

/** No text is this, so the compiler shows the sentence in its error. */
type NotIn<Name, Place extends string> = Record<`${Name & string} isn’t in ${Place}`, true>;

type OnlyKeys<Given, Names, Place extends string> = {
  [Name in keyof Given]: Name extends Names ? Given[Name] : string extends Name ? Given[Name] : NotIn<Name, Place>;
};
type OnlyItems<Given, Names, Place extends string> = {
  [At in keyof Given]: Given[At] extends Names
    ? Given[At]
    : string extends Given[At]
      ? Given[At]
      : NotIn<Given[At], Place>;
};

type NeedOf<Given> = Given extends { call: infer Call extends ReadCallName }
  ? {
      [Key in keyof Given]: Key extends 'params'
        ? OnlyKeys<Given[Key], PathNames<Call>, `the address of ${Call}`>
        : Key extends 'inputs'
          ? OnlyKeys<Given[Key], InputNames<Call>, `the query of ${Call}`>
          : Key extends 'query'
            ? OnlyItems<Given[Key], InputNames<Call>, `the query of ${Call}`>
            : Given[Key];
    }
  : Given;

type Needs<Data> = { [At in keyof Data]: NeedOf<Data[At]> };
type Pages<Given> = {
  [At in keyof Given]: { [Key in keyof Given[At]]: Key extends 'data' ? Needs<Given[At][Key]> : Given[At][Key] };
};

/**
 * A surface whose routes and parts name only parameters and inputs that their calls have. Names that may be any text are left
 * to the gate.
 */
export type KnownNames<Given> = {
  [Key in keyof Given]: Key extends 'routes' | 'parts' ? Pages<Given[Key]> : Given[Key];
};
