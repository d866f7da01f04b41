import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { coveragePage } from './coverage-page';
import { productCoverage } from './product-coverage';
import { points } from './statements';

const found = productCoverage();
writeFileSync(path.join(repositoryRoot, 'docs/spec-coverage.md'), coveragePage(points, found));
for (const fault of found.faults) console.log(fault);
