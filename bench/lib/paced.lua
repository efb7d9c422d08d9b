-- milliseconds before each question
function delay()
  return 10
end
