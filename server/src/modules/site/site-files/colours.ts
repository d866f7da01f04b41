/** The colours of the tokens that a browser needs before any style sheet: paper of the light theme, and the sign. */
export const paperColour = '#f6f8f9';
export const signColour = '#0c1013';
