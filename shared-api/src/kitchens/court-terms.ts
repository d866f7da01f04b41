import { Type, type Static } from 'typebox';
import { oneOf } from '../entities/entities';
import { courtTermNames, type CourtTermName } from '../money/court-term-limits';
import { hasAtMostTwoDecimals } from '../money/money';
import { CommissionChange } from './commission';
import { walletModes } from './wallet';

/** A new number of a term. Its own limits are checked by its name. */
export const newCourtTerm = {
  term: oneOf(courtTermNames),
  number: Type.Refine(
    Type.Number({ minimum: 0, maximum: 1_000_000 }),
    hasAtMostTwoDecimals,
    () => 'can have at most two decimals',
  ),
};

const figures = Object.fromEntries(courtTermNames.map((name) => [name, Type.Number()])) as Record<
  CourtTermName,
  ReturnType<typeof Type.Number>
>;

/** The terms in force. */
export const CourtTerms = Type.Object({
  ...figures,
  /** The terms that no admin has set. */
  defaults: Type.Array(oneOf(courtTermNames)),
  /** The operator’s decision about wallets. A server of the release before does not send it. */
  wallet: Type.Optional(oneOf(walletModes)),
});
export type CourtTerms = Static<typeof CourtTerms>;

const { percent: _percent, kitchen: _kitchen, ...change } = CommissionChange.properties;

/** A term that an admin has set. */
export const CourtTermChange = Type.Object({ ...change, term: oneOf(courtTermNames), number: Type.Number() });
export type CourtTermChange = Static<typeof CourtTermChange>;
