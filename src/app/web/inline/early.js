// Runs in the head before the first paint, on every page: the chosen theme, whether somebody is
// signed in (the header keeps its buttons hidden until it knows), and the welcome cover, once per tab.
;(function (root) {
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('token')) root.dataset.signedIn = ''
    if (sessionStorage.getItem('welcomed')) root.dataset.welcomed = ''
    sessionStorage.setItem('welcomed', '1')
  } catch {
    root.dataset.welcomed = ''
  }
  function skip() {
    root.dataset.welcomed = ''
    removeEventListener('keydown', skip)
    removeEventListener('click', skip)
  }
  addEventListener('keydown', skip)
  addEventListener('click', skip)
})(document.documentElement)
