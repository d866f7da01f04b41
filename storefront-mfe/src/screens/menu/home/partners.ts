/** Placeholders from the specification. The logos are paths in a box of 24 by 24. */
export const partners = [
  {
    name: 'Wok & Roll',
    font: 'display',
    logo: 'M2 10h20a10 10 0 0 1-20 0ZM7 7c0-2 2-2 2-4M12 7c0-2 2-2 2-4M17 7c0-2 2-2 2-4',
  },
  { name: 'Jollof House', font: 'plain', logo: 'M3 11 12 4l9 7v9H3ZM9 20v-5h6v5' },
  { name: 'golden coop', font: 'italic', logo: 'M12 3a6 8 0 0 1 6 9 6 6 0 0 1-12 0 6 8 0 0 1 6-9ZM9 12l3 2 3-2' },
  { name: 'BREW BROS', font: 'caps', logo: 'M5 8h12v8a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM17 10h2a2 2 0 0 1 0 5h-2' },
  {
    name: 'Lotus Bowl',
    font: 'display',
    logo: 'M12 4c4 4 4 10 0 14-4-4-4-10 0-14ZM4 9c1 6 4 9 8 9M20 9c-1 6-4 9-8 9',
  },
  {
    name: 'EMBER GRILL',
    font: 'caps',
    logo: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 3-5 0 2 1 3 2 3 2-2 2-6 1-9Z',
  },
  {
    name: 'palm press',
    font: 'italic',
    logo: 'M12 21V10M12 10c-2-5-7-5-9-3 4 0 7 1 9 3ZM12 10c2-5 7-5 9-3-4 0-7 1-9 3Z',
  },
  {
    name: 'Rice Republic',
    font: 'plain',
    logo: 'M12 3v18M12 8c-3 0-4-2-4-4M12 8c3 0 4-2 4-4M12 14c-3 0-5-2-5-4M12 14c3 0 5-2 5-4',
  },
] as const;

export type Partner = (typeof partners)[number];
