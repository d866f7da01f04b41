/** Libraries that keep no state of tests, or clean it up. */
const libraries = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-hook-form',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide',
  'typebox',
];

const isLibrary = (name) => libraries.some((library) => name === library || name.startsWith(`${library}/`));

module.exports = { isLibrary };
