import { writeFile } from 'node:fs/promises';
import { apiPage } from './api-page';

await writeFile(new URL('../../../../../docs/api.md', import.meta.url), apiPage());
