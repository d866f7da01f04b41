import { canary } from './canary';
import type { Case } from './case';
import { endlessLoop } from './endless-loop';
import { faultyBuild } from './faulty-build';
import { firstPaint } from './first-paint';
import { isolation } from './isolation';
import { neverAnswers } from './never-answers';
import { openTab } from './open-tab';
import { refusal } from './refusal';
import { report } from './report';
import { rollback } from './rollback';

/** In the order of the table. */
export const allCases: readonly Case[] = [
  faultyBuild,
  neverAnswers,
  endlessLoop,
  rollback,
  openTab,
  canary,
  refusal,
  report,
  isolation,
  firstPaint,
];
