/** What a log-in answers for a pupil of this id, for tests of what a browser keeps. */
export const pupilSession = (id: number) => ({
  token: `token of ${id}`,
  user: {
    id,
    username: `eleve${id}@ecole.example`,
    full_name: `Élève ${id}`,
    is_active: true,
    is_admin: false,
    last_login: null,
    last_activity: null,
  },
})
