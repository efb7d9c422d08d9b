(function () {
  var night = matchMedia('(prefers-color-scheme: dark)');
  var root = document.documentElement;

  function apply() {
    var choice = 'system';
    try {
      choice = localStorage.getItem('mui-mode') || choice;
    } catch {
      choice = 'system';
    }
    var dark = choice === 'dark' || (choice !== 'light' && night.matches);
    root.toggleAttribute('data-dark', dark);
    root.toggleAttribute('data-light', !dark);
  }

  apply();
  night.addEventListener('change', apply);
})();
