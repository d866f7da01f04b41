import preset from '@food-court/federation/jest';

export default { ...preset, roots: ['<rootDir>/src'] };
