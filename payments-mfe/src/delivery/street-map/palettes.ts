/** Colours of the drawn map, which no style sheet reaches. They are quieter than those of the page. */
export interface Palette {
  land: string;
  green: string;
  water: string;
  building: string;
  lane: string;
  road: string;
  motorway: string;
  ring: string;
}

export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    land: '#e6eaed',
    green: '#cfe3d2',
    water: '#a9cfe4',
    building: '#d6dce0',
    lane: '#ffffff',
    road: '#ffffff',
    motorway: '#ffd968',
    ring: '#12161a',
  },
  dark: {
    land: '#1c2226',
    green: '#213029',
    water: '#12303f',
    building: '#2a3238',
    lane: '#414c55',
    road: '#5a6771',
    motorway: '#8a7434',
    ring: '#f2f5f7',
  },
};
