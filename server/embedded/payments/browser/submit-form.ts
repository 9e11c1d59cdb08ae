/** A step of the bank that asks nobody anything. */
document.forms[0]?.submit();
