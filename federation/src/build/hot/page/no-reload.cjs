/** In place of what the style plugin would run after each edit. */
module.exports = () => () => {};
