/**
 * Non-space text, an "@" and a domain containing a dot (LOGIN-17); without signs that mean something else to mail, or that
 * do not show. Apart from the schema, so that light pages can check an address.
 */
export const emailPattern =
  /^[^\s@\p{Cc}\p{Cf}<>"(),:;\\]+@[^\s@.\p{Cc}\p{Cf}<>"(),:;\\]+(\.[^\s@.\p{Cc}\p{Cf}<>"(),:;\\]+)+$/u;
