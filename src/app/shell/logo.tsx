/** Our own mark: a wrench turned into a speech bubble's tail. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
      <path
        className="logo-ground"
        d="M10 2h28a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H24L12 46v-8h-2a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8z"
      />
      <path
        className="logo-sign"
        d="M31.5 9.2a7.5 7.5 0 0 0-9.3 9.7l-8.6 8.6a2.8 2.8 0 0 0 4 4l8.6-8.6a7.5 7.5 0 0 0 9.7-9.3l-4.4 4.4-4-.9-.9-4z"
      />
    </svg>
  );
}
