/** The colours of mails, in light and dark: those of the site (shared-ui/src/tokens/colour.css), as mail programs know no variables. */
export const mailColours = {
  paper: { light: '#fff6ea', dark: '#190f16' },
  surface: { light: '#fffdf9', dark: '#251721' },
  line: { light: '#ecdac5', dark: '#412c38' },
  ink: { light: '#2b1420', dark: '#fdf0e3' },
  soft: { light: '#694e57', dark: '#cfb6b6' },
  button: { light: '#c93f12', dark: '#ff8f4a' },
  onButton: { light: '#fffaf3', dark: '#2b0f05' },
} as const;
