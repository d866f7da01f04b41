export const Logo = () => (
  <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
    <circle cx="17" cy="17" r="17" fill="var(--colour-accent)" />
    <path
      d="M12.5 13c-1.6-1.7 1.6-2.9 0-4.7M17 12.4c-1.6-1.7 1.6-2.9 0-4.7M21.5 13c-1.6-1.7 1.6-2.9 0-4.7"
      fill="none"
      stroke="var(--colour-on-accent)"
      strokeWidth="1.7"
      strokeLinecap="round"
    />
    <path
      d="M7.5 16h19a9.5 9.5 0 0 1-5.6 8.6l-.5 1.6h-6.8l-.5-1.6A9.5 9.5 0 0 1 7.5 16Z"
      fill="var(--colour-on-accent)"
    />
  </svg>
);
