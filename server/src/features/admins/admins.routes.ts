import type { Handlers } from '#contract/handler';
import type { House } from '#house';
import { presentAdmin } from '../users/users.presenter';
import { findAdmins } from '../users/users.repository';

export const adminHandlers = ({ readDb, publicUrl }: House): Handlers<'GET /admin'> => ({
  'GET /admin': async ({ caller }) => {
    const rows = await findAdmins(readDb);
    return rows.map((row) => presentAdmin(row, publicUrl, caller !== undefined));
  },
});
