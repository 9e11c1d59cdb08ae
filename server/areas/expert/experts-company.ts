/** The company that experts act for (0034_desk.sql): it has revisions, events and devices like a workshop, and nothing else of one. */
export const expertsCompanyId = 900_000_001;
