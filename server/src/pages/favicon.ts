/** A steaming bowl. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#d9431e"/><g fill="none" stroke="#fff3e0" stroke-width="4" stroke-linecap="round"><path d="M24 24c-4-4 4-6 0-11M33 24c-4-4 4-6 0-11M42 24c-4-4 4-6 0-11"/></g><path d="M10 31h44a22 20 0 0 1-14 19v3H24v-3A22 20 0 0 1 10 31z" fill="#fff3e0"/></svg>`;
