/** On every answer to somebody with a profile: the role at that moment, so that a browser notices when it has changed. */
export const roleHeader = 'food-court-role';
