import { teamColour } from './team-colour';

const teams = ['storefront', 'dashboard', 'payments'];

it('is another one for each team, whatever the order they are told in', () => {
  const colours = teams.map((team) => teamColour(team, teams));
  expect(new Set([...colours, teamColour('shell', teams)]).size).toBe(4);
  expect(teams.map((team) => teamColour(team, teams.toReversed()))).toEqual(colours);
});
