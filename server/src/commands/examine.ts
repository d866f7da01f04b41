import { examine } from '@food-court/federation/examination';

/** Is `npm run examine` for machines without npm. */
try {
  await examine(process.argv.slice(2));
} catch (error) {
  console.error(`✖ ${(error as Error).message}`);
  process.exitCode = 1;
}
