import { teamColour } from './borders';

const teams = ['storefront', 'dashboard', 'payments'];

it('differs between teams, whatever their order', () => {
  const colours = teams.map((team) => teamColour(team, teams));
  expect(new Set([...colours, teamColour('shell', teams)]).size).toBe(4);
  expect(teams.map((team) => teamColour(team, teams.toReversed()))).toEqual(colours);
});
